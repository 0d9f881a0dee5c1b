/** Gives an empty document the styles and the language of another one, and waits until they are loaded. Does nothing the second time. */
export async function copyStyles(from: Document, to: Document): Promise<void> {
  if (to.head.childElementCount > 0) return
  to.documentElement.lang = from.documentElement.lang
  const copies = [...from.querySelectorAll('link[rel="stylesheet"], style')].map((style) => to.importNode(style, true))
  const loaded = copies
    .filter(({ localName }) => localName === 'link')
    .map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true })
          link.addEventListener('error', resolve, { once: true })
        }),
    )
  to.head.append(...copies)
  await Promise.all(loaded)
}

const SCHEME_QUERY = /^\(prefers-color-scheme:\s*(dark|light)\)/
/** The scheme that a rule was written for, before its condition was replaced. */
const written = new WeakMap<CSSRule, string>()

/** Makes a document dark or light on every device: the rules of one scheme count, and those of the other do not. */
export function setScheme(page: Document, scheme: 'dark' | 'light'): void {
  for (const sheet of page.styleSheets) for (const rule of mediaRulesIn(sheet.cssRules)) chooseFor(rule, scheme)
}

function chooseFor(rule: CSSMediaRule, scheme: 'dark' | 'light') {
  const of = written.get(rule) ?? SCHEME_QUERY.exec(rule.media.mediaText)?.[1]
  if (of === undefined) return
  written.set(rule, of)
  rule.media.mediaText = of === scheme ? 'all' : 'not all'
}

/** Not `instanceof`: the rules of another document have classes of their own. */
function* mediaRulesIn(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if ('media' in rule && 'cssRules' in rule) yield rule as CSSMediaRule
    if ('cssRules' in rule) yield* mediaRulesIn(rule.cssRules as CSSRuleList)
  }
}
