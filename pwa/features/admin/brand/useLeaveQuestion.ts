import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Asks before unsaved edits are lost: the browser asks when the page is closed, and we ask when a link of the app is followed.
 * @returns the address that a link wants to go to, while the question is open.
 */
export function useLeaveQuestion(hasEdits: boolean) {
  const [target, setTarget] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasEdits) return
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    const catchLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.pathname + link.search + link.hash)
    }
    window.addEventListener('beforeunload', askBrowser)
    document.addEventListener('click', catchLink, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      document.removeEventListener('click', catchLink, { capture: true })
    }
  }, [hasEdits])
  return {
    isAsking: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      if (target !== null) void navigate(target)
    },
  }
}
