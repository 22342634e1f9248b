/** Where money goes; the end of an account stays in one piece. */
export function Target({ text }: { text: string }) {
  const [, bank, end] = /^(.* )?(\S+)$/.exec(text) ?? [null, text, '']
  return (
    <>
      {bank}
      <span className="whitespace-nowrap">{end}</span>
    </>
  )
}
