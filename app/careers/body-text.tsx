/** Paragraphs with an empty line between them; lines that begin with a dash are points. */
export function BodyText({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n').filter(Boolean))
  return (
    <div className="grid gap-4">
      {blocks.map((lines) =>
        lines.every((line) => line.startsWith('- ')) ? (
          <ul key={lines.join()} className="grid list-disc gap-1.5 pl-5">
            {lines.map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={lines.join()}>{lines.join(' ')}</p>
        ),
      )}
    </div>
  )
}
