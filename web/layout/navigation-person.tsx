export function NavigationPerson({ user }: { user: { name: string; role: string; email: string } }) {
  return (
    <div className="px-2">
      <p className="truncate text-small font-semibold">{user.name}</p>
      <p className="truncate text-fine text-ink-faint">{user.role}</p>
      <p className="truncate text-fine text-ink-faint" title={user.email}>
        {user.email}
      </p>
    </div>
  )
}
