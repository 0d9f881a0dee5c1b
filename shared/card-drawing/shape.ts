type Tag = 'circle' | 'g' | 'linearGradient' | 'path' | 'stop' | 'text'

/** A part of a drawing: an SVG element with its attributes as React writes them. A text has one string as its only child. */
export type Shape = { tag: Tag; attributes: Attributes; children: readonly (Shape | string)[] }
export type Attributes = Readonly<Record<string, string | number>>

export type Drawing = { width: number; height: number; shapes: readonly Shape[] }

export const shape = (tag: Tag, attributes: Attributes, ...children: readonly (Shape | string)[]): Shape => ({ tag, attributes, children })
export const group = (attributes: Attributes, ...children: readonly Shape[]) => shape('g', attributes, ...children)

/** Attributes that only the app uses: they have no effect in a picture. */
const APP_ONLY: readonly string[] = ['className', 'order']
const isCamelCase = (name: string) => name !== 'gradientUnits'

/** A drawing as the text of an SVG file, `scale` times as large. */
export function toSvg({ width, height, shapes }: Drawing, scale = 1): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.map(toText).join('')}</svg>`
}

function toText({ tag, attributes, children }: Shape): string {
  const written = Object.entries(attributes)
    .filter(([name]) => !APP_ONLY.includes(name))
    .map(([name, value]) => ` ${toSvgName(name)}="${escapeText(String(value))}"`)
  const open = `<${tag}${written.join('')}`
  if (children.length === 0) return `${open}/>`
  return `${open}>${children.map((child) => (typeof child === 'string' ? escapeText(child) : toText(child))).join('')}</${tag}>`
}

/** "strokeWidth" → "stroke-width" */
const toSvgName = (name: string) => (isCamelCase(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name)

/** XML allows no control characters, not even escaped. */
const escapeText = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
