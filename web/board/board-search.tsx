import { boardMessages } from '#domain/words/board.ts'

export function BoardSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <input
      type="search"
      aria-label={boardMessages.search}
      placeholder={boardMessages.search}
      autoComplete="off"
      className="control md:max-w-70 print:hidden"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
