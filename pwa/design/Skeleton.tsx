import { cx } from './cx.ts'

/**
 * A pulsing placeholder; size it by class. The screen announces "Loading..." itself. `data-loading` marks the section and the page whose main part contains one,
 * and in such a page what has the class `when-loaded` is hidden. By `:has()` the browser would style the whole page again after each change of it.
 */
export const Skeleton = ({ className }: { className: string }) => (
  <span ref={mark} aria-hidden className={cx('skeleton block animate-breathe rounded-lg bg-raised', className)} />
)

const mark = (placeholder: Element | null) => {
  const section = placeholder?.closest('section')
  const update = () => {
    for (const element of [section, document.documentElement])
      element?.toggleAttribute('data-loading', !!element.querySelector('main .skeleton'))
  }
  update()
  return () => queueMicrotask(update) // it is still there, and is gone before the next frame
}
