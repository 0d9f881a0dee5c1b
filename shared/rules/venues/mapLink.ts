export type MapPosition = { latitude: number; longitude: number }

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const PAIR = String.raw`${NUMBER}\s*[,~ ]\s*${NUMBER}`

/** Where the maps that people use write a place into their links, the most exact first. */
const FORMS: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`), // Google, the pin
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`), // OpenStreetMap, the pin
  new RegExp(`[?&](?:coordinate|ll|q|query|daddr|destination)=(?:loc:)?${PAIR}`), // Apple, Google
  new RegExp(`/(?:place|search|dir)/(?:[^@]*/)?${PAIR}(?=[/?]|$)`), // Google, a place without a name
  new RegExp(`@${PAIR}`), // Google, the middle of the picture
  new RegExp(`[?&](?:center|sll|cp)=${PAIR}`), // Apple, Bing
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`), // OpenStreetMap, the middle of the picture
  new RegExp(`^geo:${PAIR}`),
  new RegExp(`^${PAIR}$`),
]

/** The place that a link of a map points to, read from the link alone; null for one that does not contain it, such as a short link. */
export function readMapLink(typed: string): MapPosition | null {
  const link = decode(typed.trim()).replaceAll('+', ' ')
  for (const form of FORMS) {
    const [, latitude, longitude] = form.exec(link) ?? []
    if (latitude === undefined || longitude === undefined) continue
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180) return position
  }
  return null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
