type Rgb = readonly [red: number, green: number, blue: number]

/** The WCAG contrast ratio, 1 to 21, of two colors written `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(parseHex(one)), luminance(parseHex(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes two `#rrggbb` colors in sRGB, as `color-mix(in srgb, one share%, other)` does. */
export function mix(one: string, sharePercent: number, other: string): string {
  const [a, b] = [parseHex(one), parseHex(other)]
  const part = (channel: 0 | 1 | 2) => a[channel] * (sharePercent / 100) + b[channel] * (1 - sharePercent / 100)
  return `#${[part(0), part(1), part(2)].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** White where it is readable on the fill (4.5:1), else black, which then always is. */
export function inkOn(fill: string): string {
  return contrastRatio('#ffffff', fill) >= 4.5 ? '#ffffff' : '#000000'
}

/** The nearest shade of a color, toward white or black, with a contrast of 4.5:1 on the background. */
export function readableShade(color: string, ground: string): string {
  const target = inkOn(ground)
  for (let sharePercent = 0; sharePercent < 100; sharePercent += 4) {
    const shade = mix(target, sharePercent, color)
    if (contrastRatio(shade, ground) >= 4.5) return shade
  }
  return target
}

export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
