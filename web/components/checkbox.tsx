import type { InputHTMLAttributes } from 'react'
import { Asterisk } from './field.tsx'

export function Checkbox({
  label,
  className = '',
  ...props
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: string }) {
  return (
    <label className={`inline-flex min-h-7 items-center max-md:min-h-11 gap-2 ${className}`}>
      <input type="checkbox" className="tick" {...props} />
      <span>
        {label}
        {props.required && <Asterisk />}
      </span>
    </label>
  )
}
