import { useEffect, useState } from 'react'
import { secondFactorMessages } from '#domain/words/second-factor.ts'

type Drawing = { size: number; path: string }

/** The same secret stands below in letters, so a failed drawing stops nobody. */
export function SecondFactorQr({ uri }: { uri: string }) {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const drawn = await draw(uri)
      if (!isGone) setDrawing(drawn)
    }
    show().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [uri])
  return (
    // Cameras read dark on light, whatever the theme and the colours of the system.
    <div
      data-theme="light"
      className="size-52 shrink-0 rounded-md border border-line bg-surface text-ink forced-color-adjust-none"
    >
      {drawing && (
        <svg
          role="img"
          aria-label={secondFactorMessages.qr}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="currentColor" />
        </svg>
      )}
    </div>
  )
}

async function draw(uri: string): Promise<Drawing> {
  const { encode } = await import('uqr')
  // Level L has the largest squares, enough on a clean screen; the standard asks for a quiet border of four.
  const { data, size } = encode(uri, { ecc: 'L', border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
