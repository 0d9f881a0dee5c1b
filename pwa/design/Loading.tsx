import { cx } from './cx.ts'
import { LoadingStatus } from './LoadingStatus.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Grey shapes of what is loading, one below the other; screen readers announce `what`, else the page. */
export const Loading = ({ what, className, count = 1, gap }: { what?: string; className: string; count?: number; gap?: string }) => (
  <div className={cx('w-full', gap && `grid ${gap}`)}>
    <LoadingStatus what={what} />
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={String(index)} className={className} />
    ))}
  </div>
)
