import { Skeleton } from '../../components/skeleton.tsx'
import { barLook } from './bar-look.ts'

/** The bar before it is known whose turn it is. */
export function BarSkeleton() {
  return (
    <div className={`${barLook} before:bg-line`}>
      <div className="flex min-w-0 flex-col gap-1.5 py-0.5">
        <Skeleton className="w-64 max-w-full" />
        <Skeleton className="h-1.5 w-24" />
      </div>
      <Skeleton className="h-7 w-44 max-w-full max-md:h-11 max-md:w-full" />
    </div>
  )
}
