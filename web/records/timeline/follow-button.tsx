import type { DiscussedKind } from '#domain/kinds/registry.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { Button, type Variant } from '../../components/button.tsx'
import { useFollow } from './use-follow.ts'

const said = discussionScreen

export function FollowButton({ model, id, variant }: { model: DiscussedKind; id: string; variant: Variant }) {
  const { follow, isPending, turn } = useFollow(model, id)
  const isOn = follow?.following === true
  return (
    <Button
      size="small"
      variant={variant}
      // As wide as the longer of its two words, so that nothing beside it moves.
      className={`min-w-20 max-md:order-last max-md:justify-start ${follow === undefined ? 'invisible' : ''}`}
      aria-disabled={isPending}
      title={follow?.why ? said.why[follow.why] : undefined}
      onClick={() => isPending || turn(!isOn)}
    >
      {isOn ? said.unfollow : said.follow}
    </Button>
  )
}
