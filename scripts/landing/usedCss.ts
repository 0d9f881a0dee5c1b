import { type Selector, type SelectorComponent, transform } from 'lightningcss'

/** Pseudo-elements of every element; the others belong to fields, which a landing page does not have. */
const PSEUDO_ELEMENTS: readonly string[] = ['before', 'after', 'backdrop', 'selection']

/**
 * The part of a stylesheet that applies to some HTML: rules whose classes and elements all occur in it, and the custom properties and animations
 * that they use.
 * States such as `:hover` and conditions such as `@media` stay.
 */
export function usedCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decode(names).split(/\s+/)))
  const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)])

  const isUsed = (part: SelectorComponent): boolean => {
    if (part.type === 'class') return classes.has(part.name)
    if (part.type === 'type') return elements.has(part.name)
    if (part.type === 'pseudo-element') return PSEUDO_ELEMENTS.includes(part.kind)
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) return part.selectors.some(mayMatch)
    return part.type !== 'pseudo-class' || part.kind !== 'host'
  }
  const mayMatch = (selector: Selector): boolean => selector.every(isUsed)

  const { code } = transform({
    filename: 'landing.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.some(mayMatch) ? undefined : []),
      },
    },
  })
  return withoutUnusedNames(withoutRegistered(code.toString()), html)
}

/**
 * Tailwind gives its properties their first values twice: it registers them, and in a rule for browsers that can't. The rule alone serves all, and is
 * shorter.
 */
const withoutRegistered = (css: string) =>
  css
    .replace(/@property --tw-[\w-]+\s*\{[^}]*\}/g, '')
    .replace(/@layer properties\{@supports [^{]*(\{[^{}]*\{[^{}]*\}\})\}/, '@layer properties$1')

/** Removes custom properties and animations. Without them others may be unused, so this repeats until nothing changes. */
function withoutUnusedNames(css: string, html: string): string {
  const used = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const isUnused = (name: string) => !used.has(name)
  const less = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name) => (isInAValue(css, name) ? rule : ''))
    .replace(/@property (--[\w-]+)\s*\{[^}]*\}/g, (rule, name) => (isUnused(name) ? '' : rule))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name) => (isUnused(name) ? '' : declaration))
  return less === css ? css : withoutUnusedNames(less, html)
}

const isInAValue = (css: string, name: string) => new RegExp(`:[^;{}]*(?<![\\w-])${name}(?![\\w-])[^;{}]*[;}]`).test(css)

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
