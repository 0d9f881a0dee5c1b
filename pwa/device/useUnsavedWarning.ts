import { useEffect } from 'react'

/** While there are unsaved changes, the browser asks before it closes or reloads the page. */
export function useUnsavedWarning(hasChanges: boolean) {
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
}
