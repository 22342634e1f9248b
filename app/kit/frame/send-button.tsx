import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Sends a form that needs scripts: before they have come it would only lose what was typed. */
export function SendButton(props: ButtonProps) {
  const hydrated = useHydrated()
  return <Button type="submit" {...props} disabled={!hydrated} />
}
