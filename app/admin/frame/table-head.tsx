/** A heading; `figures` is above a column of numbers. */
export type Column = string | { figures: string }

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const figures = typeof column === 'object'
          const label = figures ? column.figures : column
          return (
            <th key={label} scope="col" className={figures ? 'figures' : undefined}>
              {label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
