import { useEffect } from 'react'

/** While a page to print is shown, it gets a whole sheet of US letter. What is printed afterwards, such as the official rules, has the printer's margins. */
export function useWholeSheet() {
  useEffect(() => {
    const [sheet] = document.styleSheets // a sheet of its own is younger than many iPhones
    const rule = sheet?.cssRules[sheet.insertRule('@page { size: letter; margin: 0; }', sheet.cssRules.length)]
    return () => {
      if (sheet && rule) sheet.deleteRule([...sheet.cssRules].indexOf(rule))
    }
  }, [])
}
