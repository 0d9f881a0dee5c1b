import { useState } from 'react'
import { cx } from './cx.ts'

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
  className?: string
}

/** Pixels per rem at the default text size. */
const ROOT_PX = 16

/** A circle with a few letters in given colors. An image covers it once it has loaded; until then, and if it fails, the letters show. */
export function Monogram({ name, text, colors, imageUrl = null, sizePx = 44, cssSize, isDecorative = false, className }: Props) {
  const [image, setImage] = useState<{ url: string; state: 'loaded' | 'failed' } | null>(null)
  const state = image !== null && image.url === imageUrl ? image.state : 'waiting'
  const size = cssSize ?? `${sizePx / ROOT_PX}rem`
  const isImageShown = imageUrl !== null && state === 'loaded'
  const voice = isDecorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const)
  return (
    <span
      {...voice}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center rounded-full border-2 font-condensed leading-none font-bold select-none',
        isImageShown && 'bg-raised',
        className,
      )}
      style={{
        width: size,
        height: size,
        fontSize: `calc(${size} * 0.35)`,
        color: colors.ink,
        borderColor: colors.ring,
        backgroundColor: isImageShown ? undefined : colors.fill,
      }}
    >
      {!isImageShown && <span aria-hidden>{text}</span>}
      {imageUrl !== null && state !== 'failed' && (
        <img
          src={imageUrl}
          alt=""
          width={sizePx}
          height={sizePx}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => setImage({ url: imageUrl, state: 'loaded' })}
          onError={() => setImage({ url: imageUrl, state: 'failed' })}
          className={cx('absolute inset-0 size-full object-contain p-[12%]', !isImageShown && 'opacity-0')}
        />
      )}
    </span>
  )
}
