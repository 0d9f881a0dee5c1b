/** A page without scripts, of about this many bytes: the lower bound for any app. */
export function makeStaticPage(bytes: number): string {
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="A static page"><title>Static page</title><body><h1>A static page</h1>`
  const paragraphs: string[] = []
  for (let length = head.length; length < bytes; length += 100) {
    const words = Array.from({ length: 13 }, (_, word) => ((paragraphs.length * 31 + word * 17) ** 2).toString(36).padStart(5, 'q'))
    paragraphs.push(`<p>${words.join(' ').slice(0, 93)}</p>`)
  }
  return `${head}${paragraphs.join('')}</body></html>`
}
