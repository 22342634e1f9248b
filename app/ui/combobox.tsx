import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from './button.tsx'
import type { ComboboxBoxProps, ComboboxMessages, ComboboxProps } from './combobox-props.ts'
import { cx } from './cx.ts'
import { controlClass, Field } from './field.tsx'
import { Spinner } from './spinner.tsx'
import { type ComboboxStatus, useCombobox } from './use-combobox.ts'
import { useFullSheet } from './use-full-sheet.ts'

/**
 * A text field with a list of suggestions. In a form without JavaScript it is a plain text input named `name`. The list is
 * at most 16 rem high; loading, nothing found and errors have rows of their own and are read out. On phones a press opens
 * field and list on the whole screen.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  return <Box {...props} stays={false} />
}

function Box<T>(props: ComboboxBoxProps<T>) {
  const { label, hideLabel, help, error, required, id, className, text, lead, disabled, stays } = props
  const { t } = useLingui()
  const status = props.status ?? 'idle'
  const box = useCombobox({ ...props, status, minLength: props.minLength ?? 1, stays })
  const sheet = useFullSheet(box.input)
  const open = box.open && !sheet.Sheet
  const hasList = open && status === 'idle' && props.items.length > 0
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      help={help}
      error={error}
      required={required}
      id={id}
      className={className}
    >
      {(tied) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left the field and its list
        <div className="relative" onBlur={sheet.Sheet ? undefined : box.onBlur}>
          <div className={stays ? 'sticky top-0 z-10 bg-surface' : 'contents'}>
            {lead && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-soft [&_svg]:size-5"
              >
                {lead}
              </span>
            )}
            <input
              {...tied}
              ref={box.input}
              type="text"
              role="combobox"
              name={props.name}
              value={text}
              disabled={disabled}
              placeholder={props.placeholder}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              inputMode={sheet.inputMode}
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? `${box.id}-list` : undefined}
              aria-activedescendant={hasList ? `${box.id}-${box.active}` : undefined}
              onChange={(event) => box.type(event.target.value)}
              // A choice is replaced by typing. Typed text is not: React replays the focus of a part that listens late.
              onFocus={({ target }) => props.selected && target.select()}
              onClick={() => {
                box.setWanted(true)
                if (!stays) sheet.onPress()
              }}
              onKeyDown={box.onKeyDown}
              className={cx(controlClass(), 'text-ellipsis pr-12 placeholder-shown:pr-3', lead && 'pl-11')}
            />
            {text && !disabled && (
              <IconButton label={t`Clear`} onClick={box.clear} tabIndex={-1} className="absolute top-0.5 right-0.5">
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </div>
          {props.valueName && (
            <input type="hidden" name={props.valueName} value={props.selected ? props.itemKey(props.selected) : ''} />
          )}
          {open && <Popup {...props} status={status} box={box} hasList={hasList} />}
          <Announcement open={open} status={status} count={props.items.length} messages={props.messages} />
          {sheet.Sheet && (
            <sheet.Sheet<T>
              {...props}
              Box={Box}
              onClosed={() => {
                box.setWanted(false)
                sheet.onClosed()
                props.onLeave?.()
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type PopupProps<T> = ComboboxBoxProps<T> & { box: ReturnType<typeof useCombobox<T>>; hasList: boolean }

function Popup<T>({
  box,
  hasList,
  items,
  itemKey,
  itemText,
  renderItem,
  label,
  listTitle,
  stays,
  ...rest
}: PopupProps<T>) {
  return (
    <div className={stays ? '-mx-3 mt-3' : BELOW}>
      {listTitle && (
        <p aria-hidden="true" className="px-3 pb-1 font-semibold text-soft text-sm">
          {listTitle}
        </p>
      )}
      {hasList ? (
        <div
          id={`${box.id}-list`}
          role="listbox"
          aria-label={listTitle ?? (typeof label === 'string' ? label : undefined)}
          className={stays ? undefined : 'max-h-64 overflow-y-auto overscroll-contain p-1.5'}
        >
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the input, which has the keys
            <div
              key={itemKey(item)}
              id={`${box.id}-${index}`}
              role="option"
              aria-selected={index === box.active}
              onPointerMove={() => box.setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.pick(item)}
              className="flex min-h-11 cursor-pointer items-center rounded-md px-3 py-2 aria-selected:bg-sea-tint"
            >
              {renderItem ? renderItem(item) : itemText(item)}
            </div>
          ))}
        </div>
      ) : (
        <StatusRow {...rest} />
      )}
    </div>
  )
}

const BELOW =
  'absolute top-full left-0 z-30 mt-1.5 w-full min-w-64 max-w-[calc(100vw-2rem)] animate-drop overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float'

type RowProps = { status?: ComboboxStatus; messages: ComboboxMessages; onRetry?: () => void }

function StatusRow({ status, messages, onRetry }: RowProps) {
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-3 text-soft text-sm">
      {status === 'loading' && <Spinner className="size-4.5 shrink-0" />}
      <span className={cx('flex-1', status === 'error' && 'font-medium text-danger')}>
        {status === 'loading' ? messages.loading : status === 'error' ? messages.error : messages.empty}
      </span>
      {status === 'error' && onRetry && messages.retry && (
        <button type="button" onClick={onRetry} className="min-h-9 rounded-full px-3 font-semibold text-sea underline">
          {messages.retry}
        </button>
      )}
    </div>
  )
}

type SaidProps = { open: boolean; status: ComboboxStatus; count: number; messages: ComboboxMessages }

function Announcement({ open, status, count, messages }: SaidProps) {
  const { t } = useLingui()
  const found = t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`
  const said = { loading: messages.loading, error: messages.error, idle: count ? found : messages.empty }
  return (
    <span role="status" className="sr-only">
      {open ? said[status] : ''}
    </span>
  )
}
