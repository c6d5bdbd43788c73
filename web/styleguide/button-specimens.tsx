import { Pencil } from 'lucide-react'
import { Button, ButtonLink } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger', 'destroy'] as const

export function ButtonSpecimens() {
  return (
    <Specimens title="Buttons">
      {variants.map((variant) => (
        <SpecimenRow key={variant} name={variant}>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="small">
            Small
          </Button>
          <Button variant={variant} size="icon" aria-label="Edit">
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button variant={variant}>
            <Pencil aria-hidden="true" className="size-4" />
            With a sign
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </SpecimenRow>
      ))}
      <SpecimenRow name="links that look like buttons">
        {variants.map((variant) => (
          <ButtonLink key={variant} to="#" variant={variant}>
            {variant}
          </ButtonLink>
        ))}
      </SpecimenRow>
      <SpecimenRow name="copy">
        <CopyButton text="plumb" />
        <CopyButton text="plumb" label="Copy path" />
        <CopyButton text="plumb" label="Copy path" compact />
      </SpecimenRow>
    </Specimens>
  )
}
