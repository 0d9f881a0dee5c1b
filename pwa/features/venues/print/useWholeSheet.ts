import { useEffect } from 'react'

/** While a page to print is shown, it gets a whole sheet of US letter. What is printed afterwards, such as the official rules, has the printer's margins. */
export function useWholeSheet() {
  useEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('@page { size: letter; margin: 0; }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
    }
  }, [])
}
