/** Where Barlow Condensed is not installed, mail programs show Arial. No font is loaded: a mail loads nothing that it can do without. */
export const FONT = 'font-family:Arial,Helvetica,sans-serif'
export const HEADLINE_FONT = "font-family:'Barlow Condensed',Arial,Helvetica,sans-serif;font-weight:bold"

/** The head is black in both schemes, the button red, a prize gold. */
export const HEAD_GROUND = '#0b0d11'
export const ACTION = { ground: '#dc2626', ink: '#ffffff' } as const
export const PRIZE = { ground: '#fbbf24', ink: '#231a02' } as const

/**
 * The colors of both schemes by name. The bright ones are written into each element, because many mail programs read nothing else. The dark ones
 * replace them by class where the program asks for them.
 */
const COLORS = {
  ground: { css: 'background', bright: '#f2efe8', dark: '#0b0d11' },
  card: { css: 'background', bright: '#ffffff', dark: '#141920' },
  sunk: { css: 'background', bright: '#f2efe8', dark: '#1c232d' },
  warm: { css: 'background', bright: '#fbf0d3', dark: '#261f12' },
  bar: { css: 'background', bright: '#2563eb', dark: '#3b82f6' },
  ink: { css: 'color', bright: '#15181d', dark: '#f4f6f8' },
  dim: { css: 'color', bright: '#545c69', dark: '#9aa8ba' },
  link: { css: 'color', bright: '#1d4ed8', dark: '#7db0ff' },
  line: { css: 'border-color', bright: '#d6cfc1', dark: '#2a3340' },
} as const
type ColorName = keyof typeof COLORS

/** The attributes of an element: its colors in both schemes, the rest of its style, and what it is called by the rules for phones. */
export function look(names: readonly ColorName[], style: string, part: 'title' | 'cell' | '' = ''): string {
  const colors = names.map((name) => `${COLORS[name].css}:${COLORS[name].bright}`)
  const grounds = names.filter((name) => COLORS[name].css === 'background').map((name) => ` bgcolor="${COLORS[name].bright}"`)
  return `class="${[...names, part].join(' ').trim()}"${grounds.join('')} style="${[...colors, style].join(';')}"`
}

const DARK_RULES = Object.entries(COLORS).map(([name, { css, dark }]) => `.${name}{${css}:${dark}!important}`)

/** Wider margins where there is room for them: a phone whose mail program removes the style sheet needs the narrow ones. */
const WIDE_RULES = '.side{padding-left:28px!important;padding-right:28px!important}.cell{font-size:16px!important}'

/** On a phone the headings are smaller; the product's name stands at the foot only. */
const PHONE_RULES =
  '.name{font-size:20px!important;line-height:24px!important}.title{font-size:27px!important;line-height:32px!important}.product{display:none!important}'

/** The only style sheet of a mail. Where a program removes it, the mail is bright and has the margins of a phone. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK_RULES.join('')}}@media (min-width:481px){${WIDE_RULES}}@media (max-width:480px){${PHONE_RULES}}`

/** The opening tag of a table that only arranges things. */
export const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
