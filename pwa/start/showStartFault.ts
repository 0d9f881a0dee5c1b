import * as texts from './texts.ts'

/**
 * Says in place of the loading cards that the app can't start, with a button to reload: a script of it did not arrive, can't be read by this browser, or
 * has failed. For the window's `error`, while it is captured, and `unhandledrejection`. An app that starts all the same replaces it.
 */
export function showStartFault({ target }: Event): void {
  const word = document.querySelector('.shell-word')
  if (!word || (target instanceof Element && !(target instanceof HTMLScriptElement))) return // a style, a font or a picture
  word.className = 'shell-note'
  word.textContent = texts.notLoaded()
  word.after(Object.assign(document.createElement('button'), { textContent: texts.reload(), onclick: () => location.reload() }))
}
