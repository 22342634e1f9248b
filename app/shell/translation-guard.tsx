import { Component, type ReactNode } from 'react'
import { latePart } from '#app/ui/late-part.tsx'

const TranslationIssue = latePart({
  source: 'app/shell/translation-issue.tsx',
  load: () => import('./translation-issue.tsx'),
  pick: (module) => module.TranslationIssue,
})

type Props = {
  children: ReactNode
  /** Stands at the corner of the page instead of in its flow. */
  floating?: boolean
}

/**
 * Translators that work within the browser move texts about, and React then does not find what it wants to change. Such a
 * failure gets a page of its own (specification §8); every other one goes on to its own handler.
 */
export class TranslationGuard extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isOfTranslator(error)) throw error
    return <TranslationIssue floating={this.props.floating} onContinue={() => this.setState({ error: null })} />
  }
}

/** What browsers say when a node is not where React has put it. */
export function isOfTranslator(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, message } = error as { name?: unknown; message?: unknown }
  return (
    name === 'NotFoundError' && /removeChild|insertBefore|not a child|object cannot be found/i.test(String(message))
  )
}
