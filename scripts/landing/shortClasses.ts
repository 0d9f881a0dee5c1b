import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** The letters of short names. No digits: a name must not begin with one. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

export type ShortClasses = { css: string; classes: Record<string, string> }

/** Replaces the class names of a stylesheet by short ones: utilities have long names, and a page that contains its styles has each of them twice. */
export function shortenClasses(css: string): ShortClasses {
  const classes: Record<string, string> = {}
  const shorten = (part: SelectorComponent): SelectorComponent => {
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'not' || part.kind === 'has'))
      return { ...part, selectors: part.selectors.map(shortenAll) }
    if (part.type !== 'class') return part
    classes[part.name] ??= nameAt(Object.keys(classes).length)
    return { ...part, name: classes[part.name] ?? part.name }
  }
  const shortenAll = (selector: Selector): Selector => selector.map(shorten)
  const { code } = transform({
    filename: 'landing.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { Selector: shortenAll },
  })
  return { css: code.toString(), classes }
}

/** a, b, …, Z, aa, ba, … */
const nameAt = (index: number): string =>
  (index < LETTERS.length ? '' : nameAt(Math.floor(index / LETTERS.length) - 1)) + LETTERS.charAt(index % LETTERS.length)
