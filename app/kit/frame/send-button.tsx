import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The submit button of a form that needs scripts: before they are loaded, submitting would only lose what was typed. */
export function SendButton(props: ButtonProps) {
  const hydrated = useHydrated()
  return <Button type="submit" {...props} disabled={!hydrated} />
}
