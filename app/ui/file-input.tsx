import type { ComponentProps } from 'react'

/** Where a file is chosen; its `Field` says which. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      {...props}
      type="file"
      className="block w-full min-w-0 rounded-md border border-edge border-dashed bg-surface p-2 text-soft text-sm file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sea-tint file:px-4 file:font-semibold file:text-sea hover:border-sea"
    />
  )
}
