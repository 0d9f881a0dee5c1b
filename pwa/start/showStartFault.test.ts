import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { showStartFault } from './showStartFault.ts'

const status = () => page.getByRole('status')

/** The page before the app has started. */
beforeEach(() => {
  const shell = document.createElement('div')
  shell.className = 'shell'
  shell.innerHTML = '<p class="shell-word" role="status">Loading...</p><div class="shell-card"></div>'
  document.body.append(shell)
  addEventListener('error', showStartFault, true)
  onTestFinished(() => {
    removeEventListener('error', showStartFault, true)
    shell.remove()
  })
})

async function failToLoad(tag: 'script' | 'link', address: object) {
  const element = Object.assign(document.createElement(tag), address)
  await new Promise((resolve) => {
    element.onerror = resolve
    document.head.append(element)
  })
  element.remove()
}

it('a script that does not arrive before the first screen is reported, once, with a button to reload', async () => {
  await failToLoad('script', { type: 'module', src: '/nowhere.js' })
  await failToLoad('script', { type: 'module', src: '/nowhere-else.js' })
  await expect.element(status()).toHaveTextContent('This page could not be loaded. Reload it, or try a newer browser.')
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('a script that fails, or that the browser can not read, is reported as well', async () => {
  showStartFault(new ErrorEvent('error', { error: new SyntaxError('Unexpected token') }))
  await expect.element(status()).toHaveTextContent('This page could not be loaded. Reload it, or try a newer browser.')
})

it('a style that does not arrive is not reported: the app starts without it', async () => {
  await failToLoad('link', { rel: 'stylesheet', href: '/nowhere.css' })
  await expect.element(status()).toHaveTextContent('Loading...')
})
