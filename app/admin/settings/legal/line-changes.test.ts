import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const marked = (before: string, after: string) =>
  lineChanges(before, after).map(({ text, what }) => `${{ same: ' ', added: '+', removed: '-' }[what]}${text}`)

test.each([
  ['a\n\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['', 'a', ['+a']],
  ['a\nb', '', ['-a', '-b']],
  ['a\nb\nc\nd', 'b\nd\ne', ['-a', ' b', '-c', ' d', '+e']],
  ['a', 'a', [' a']],
])('%j becomes %j', (before, after, said) => expect(marked(before, after)).toEqual(said))
