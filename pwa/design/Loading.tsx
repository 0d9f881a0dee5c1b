import { LoadingStatus } from './LoadingStatus.tsx'
import { Skeleton } from './Skeleton.tsx'

/** One grey shape in place of what is loading; screen readers announce `what`, else the page. */
export const Loading = ({ what, className }: { what?: string; className: string }) => (
  <div className="w-full">
    <LoadingStatus what={what} />
    <Skeleton className={className} />
  </div>
)
