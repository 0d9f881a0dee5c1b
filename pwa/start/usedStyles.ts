/** Selector lists inside these may name classes that the element does not have. */
const INNER_LISTS = /:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const CLASS = /\.((?:[\w-]|\\.)+)/g
/** One selector of a list: a comma that is escaped or in brackets ends none. */
const SELECTORS = /(?:\\.|[^\\,]|,(?=[^(]*\)))+/g

/**
 * The rules of style sheets that apply to elements with these classes, as text: a fraction of them, so that a browser reads them fast. States
 * such as `:hover`, conditions such as `@media`, and everything without a class stay.
 */
export function usedStyles(sheets: readonly CSSStyleSheet[], classes: ReadonlySet<string>): string {
  const isUsed = (selector: string) =>
    [...selector.replace(INNER_LISTS, '').matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')))
  const textOf = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return rule.selectorText.match(SELECTORS)?.some(isUsed) ? rule.cssText : ''
    if (!(rule instanceof CSSGroupingRule)) return rule.cssText
    const inside = [...rule.cssRules].map(textOf).join('')
    return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`
  }
  return sheets.flatMap(({ cssRules }) => [...cssRules].map(textOf)).join('\n')
}
