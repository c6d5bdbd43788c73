export function RootError({ error }: { error: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden rounded-md bg-danger-soft px-3 py-2 text-danger">
      {error}
    </div>
  )
}
