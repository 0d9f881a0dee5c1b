/** What the page and the manifest say about the house. */
export type Brand = { productName: string; venueName: string; brandColor: string; logoUrl: string | null }

const PLACEHOLDER = /\{\{(productName)\}\}/g

/** The app's page with the house's names in the places that `pwa/index.html` leaves for them, in text and in attributes alike. */
export const fillPage = (html: string, brand: Pick<Brand, 'productName'>): string =>
  html.replace(PLACEHOLDER, () => escapeHtml(brand.productName))

/** The web app manifest with the house's name, color and, where it has one, its logo in front of the app's own icons. */
export function fillManifest(json: string, { productName, venueName, brandColor, logoUrl }: Brand): string {
  const manifest: Record<string, unknown> = JSON.parse(json)
  const icons = Array.isArray(manifest['icons']) ? manifest['icons'] : []
  return JSON.stringify({
    ...manifest,
    name: productName,
    short_name: productName,
    description: `A free weekly NFL pick'em contest for venue credits at ${venueName}.`,
    theme_color: brandColor,
    icons: logoUrl === null ? icons : [{ src: logoUrl, sizes: 'any' }, ...icons],
  })
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
