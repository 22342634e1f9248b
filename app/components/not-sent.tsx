import { RotateCw, Undo2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

type NotSentProps = {
  problem: string
  /** In the language of the area that it is in. */
  words: { title: string; retry: string; takeBack: string }
  onRetry: () => void
  onDiscard: () => void
}

/** A message that will not arrive as it is: why, and what its writer may do. For visitors and for agents. */
export function NotSent({ problem, words, onRetry, onDiscard }: NotSentProps) {
  return (
    <div className="grid justify-items-end gap-1 text-danger text-xs">
      <p className="font-semibold">{words.title}</p>
      <p role="alert">{problem}</p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button size="sm" variant="ghost" onClick={onRetry} icon={<RotateCw aria-hidden="true" className="size-4" />}>
          {words.retry}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard} icon={<Undo2 aria-hidden="true" className="size-4" />}>
          {words.takeBack}
        </Button>
      </div>
    </div>
  )
}
