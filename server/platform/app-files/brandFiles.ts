import type { LandingHtml } from '#shared/model/landing.ts'
import * as texts from './texts.ts'

/** The house's names, color and logo, as shown by the page and the manifest. */
export type Brand = { productName: string; venueName: string; brandColor: string; logoUrl: string | null }

const PLACEHOLDER = /\{\{productName\}\}/g
const LANDING_PLACEHOLDER = /\{\{(productName|landing|landingStyle)\}\}/g

/** Replaces the placeholders of the built pages with the house's name. The escaping is safe in text and in attributes. */
export const fillPage = (html: string, brand: Pick<Brand, 'productName'>): string =>
  html.replace(PLACEHOLDER, () => escapeHtml(brand.productName))

/** Writes the house's name and color into the web app manifest, and puts its logo, if it has one, before the app's own icons. */
export function fillManifest(json: string, { productName, venueName, brandColor, logoUrl }: Brand): string {
  const manifest: Record<string, unknown> = JSON.parse(json)
  const icons = Array.isArray(manifest['icons']) ? manifest['icons'] : []
  return JSON.stringify({
    ...manifest,
    name: productName,
    short_name: productName,
    description: texts.aFreeContest({ venueName }),
    theme_color: brandColor,
    icons: logoUrl === null ? icons : [{ src: logoUrl, sizes: 'any' }, ...icons],
  })
}

/** The landing page: its template with the house's name, and the HTML and styles that were rendered for the house. */
export const fillLanding = (template: string, { productName }: Pick<Brand, 'productName'>, { markup, style }: LandingHtml): string =>
  template.replace(LANDING_PLACEHOLDER, (_, name) => {
    if (name === 'landing') return markup
    return name === 'landingStyle' ? `<style>${style}</style>` : escapeHtml(productName)
  })

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
