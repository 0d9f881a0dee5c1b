type Props = {
  name: string
  text: string
  colors: { fill: string; ink: string; ring: string }
  imageUrl?: string | null
  /** At the default text size; it scales with the root font size. */
  sizePx?: number
  /** A CSS length in place of `sizePx`, for a mark whose size the style sheet decides. */
  cssSize?: string
  /** True where the name is written beside it. */
  isDecorative?: boolean
}

/** Pixels per rem at the default text size. */
const ROOT_PX = 16

/**
 * A circle with a few letters in given colors. An image covers it once it has loaded; until then, and if it fails, the letters show. The image marks
 * itself, because a slate has 32 of them: each would render its crest again and have the page laid out.
 */
export function Monogram({ name, text, colors, imageUrl = null, sizePx = 44, cssSize, isDecorative = false }: Props) {
  const size = cssSize ?? `${sizePx / ROOT_PX}rem`
  const voice = isDecorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const)
  return (
    <span
      {...voice}
      className="relative inline-flex shrink-0 items-center justify-center rounded-full border-2 font-condensed leading-none font-bold select-none"
      style={{
        width: size,
        height: size,
        fontSize: `calc(${size} * 0.35)`,
        color: colors.ink,
        borderColor: colors.ring,
        backgroundColor: colors.fill,
      }}
    >
      <span aria-hidden>{text}</span>
      {imageUrl !== null && (
        <img
          key={imageUrl}
          src={imageUrl}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={({ currentTarget }) => currentTarget.toggleAttribute('data-loaded', true)}
          className="absolute inset-0 size-full rounded-full bg-raised object-contain p-[12%] opacity-0 data-loaded:opacity-100"
        />
      )}
    </span>
  )
}
