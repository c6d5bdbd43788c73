/** Hangs from the header between the two forms: what the product is named after. */
export function PlumbLine() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 left-1/2 hidden -translate-x-1/2 flex-col items-center pb-14 md:flex"
    >
      <span className="w-px grow bg-line-strong opacity-50" />
      <svg viewBox="0 0 10 14" className="w-3 fill-accent-fill">
        <path d="M0 0h10v4l-5 10-5-10z" />
      </svg>
    </div>
  )
}
