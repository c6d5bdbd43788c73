import type { DiscussedKind } from '#domain/kinds/registry.ts'
import { listed } from '#domain/words/counted.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { FoldedText } from './folded-text.tsx'
import { useFollow } from './use-follow.ts'

const said = discussionScreen

export function Followers({ model, id }: { model: DiscussedKind; id: string }) {
  const { follow } = useFollow(model, id)
  const names = follow?.followers.map(({ name }) => name) ?? []
  return (
    <div className="min-h-4 text-fine text-ink-faint">
      {follow && <FoldedText text={names.length === 0 ? said.noFollowers : said.followers(listed(names))} />}
    </div>
  )
}
