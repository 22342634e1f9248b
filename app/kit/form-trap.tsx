/** People do not see it; programs that fill in everything do. */
export const TRAP = 'website'

/** For programs that fill in whatever they find. */
export function FormTrap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label htmlFor="form-trap">{TRAP}</label>
      <input id="form-trap" name={TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
