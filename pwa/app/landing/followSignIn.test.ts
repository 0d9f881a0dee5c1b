import { expect, onTestFinished, test, vi } from 'vitest'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { followSignIn } from './followSignIn.ts'

test.each([
  ['comes back from the back/forward cache', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a landing page that %s starts again when somebody has signed in meanwhile, and not for a visitor', (_, comeBack) => {
  const reload = vi.fn()
  onTestFinished(followSignIn(reload))
  comeBack()
  expect(reload).not.toHaveBeenCalled()
  saveLastViewer('ada')
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
})

test('a landing page that is left after a sign-in does not start again', () => {
  const reload = vi.fn()
  onTestFinished(followSignIn(reload))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => hidden.mockRestore())
  saveLastViewer('ada')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).not.toHaveBeenCalled()
})
