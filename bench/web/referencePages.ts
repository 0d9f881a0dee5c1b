import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { GAMES_A_WEEK } from '#bench/contestData.ts'
import { inProject } from '#scripts/projectFolder.ts'

/**
 * A program: the reference of an offline start. `/shell` is the app's first page without its scripts and styles. `/draft` is a page without a
 * framework that reads 16 picks from IndexedDB and shows them. A service worker stores both and does nothing else. Prints its port.
 */
const REGISTER = `<script>navigator.serviceWorker.register('/worker.js')</script>`

const shell = readFileSync(inProject('dist', 'index.html'), 'utf8')
  .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
  .replaceAll(/<link[^>]*>/g, '')
  .replace('</body>', `${REGISTER}</body>`)

const draft = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Draft</title>
<style>body{margin:0;background:#0b0d11;color:#fff}label{display:inline-block;width:45%;padding:1rem 0}</style><body><h1>Picks</h1><main></main><script>
const opening = indexedDB.open('bench', 1)
opening.onupgradeneeded = () => {
  const picks = Object.fromEntries(Array.from({ length: ${GAMES_A_WEEK} }, (_, slot) => ['2025-16-' + slot, slot % 2 ? 'home' : 'away']))
  opening.result.createObjectStore('drafts').put({ picks }, 'mine')
}
opening.onsuccess = () => {
  const reading = opening.result.transaction('drafts').objectStore('drafts').get('mine')
  reading.onsuccess = () => {
    const option = (id, side, checked) => '<label><input type="radio" name="' + id + '"' + (checked ? ' checked' : '') + '>' + side + '</label>'
    document.querySelector('main').innerHTML = Object.entries(reading.result.picks)
      .map(([id, side]) => '<section>' + option(id, 'away', side === 'away') + option(id, 'home', side === 'home') + '</section>').join('')
  }
}
</script>${REGISTER}</body></html>`

const worker = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('bench').then((cache) => cache.addAll(['/shell', '/draft']))))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

const FILES: Record<string, { type: string; body: string }> = {
  '/shell': { type: 'text/html; charset=utf-8', body: shell },
  '/draft': { type: 'text/html; charset=utf-8', body: draft },
  '/worker.js': { type: 'text/javascript', body: worker },
}

const server = createServer(({ url }, response) => {
  const file = FILES[url ?? '']
  if (file) response.writeHead(200, { 'content-type': file.type }).end(file.body)
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
