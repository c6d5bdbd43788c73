export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block h-3.5 animate-pulse rounded bg-sunken ${className}`} />
}
