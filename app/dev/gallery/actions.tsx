import { ArrowRight, Heart, Menu, Search, Trash2 } from 'lucide-react'
import { Button, ButtonLink, type ButtonVariant, IconButton } from '#app/ui/button.tsx'
import { Section, Shelf } from './section.tsx'
import { LONG, WORD } from './words.ts'

const VARIANTS: ButtonVariant[] = ['primary', 'sun', 'secondary', 'ghost', 'danger']

export function Actions() {
  return (
    <Section id="buttons" title={'Buttons'}>
      {VARIANTS.map((variant) => (
        <Shelf key={variant} name={variant}>
          <Button variant={variant}>{WORD.save}</Button>
          <Button variant={variant} disabled>
            {WORD.save}
          </Button>
          <Button variant={variant} pending>
            {WORD.save}
          </Button>
          <Button variant={variant} icon={<Search aria-hidden="true" className="size-5" />}>
            {WORD.save}
          </Button>
        </Shelf>
      ))}
      <Shelf name="Sizes">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </Shelf>
      <Shelf name="As a link">
        <ButtonLink to="/flights">
          {WORD.more}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
        <ButtonLink to="/flights" variant="secondary">
          {WORD.more}
        </ButtonLink>
      </Shelf>
      <Shelf name="Wide, with long words">
        <div className="w-full max-w-xs">
          <Button wide>{LONG}</Button>
        </div>
      </Shelf>
      <Shelf name="With a picture only">
        <IconButton label={'Menu'}>
          <Menu aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={'Keep'} variant="secondary">
          <Heart aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={'Remove'} variant="danger" size="sm">
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label={'Remove nothing'} disabled>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </Shelf>
    </Section>
  )
}
