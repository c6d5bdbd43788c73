/** What is remarkable about amounts, refused by nobody. */
export function LedgerNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="text-small text-yellow-ink">
      {note}
    </p>
  ))
}
