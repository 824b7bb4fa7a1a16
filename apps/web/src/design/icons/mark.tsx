/** The logo: an arched window with one lit pane. */
export function Mark() {
  return (
    <svg className="brand__mark" viewBox="0 0 24 30" aria-hidden="true">
      <path
        d="M1 29.2V12.5A11 11 0 0 1 23 12.5V29.2ZM12 1.6V29.2M1 13H23M1 21H23"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path d="M12 13H23V21H12Z" fill="currentColor" />
    </svg>
  )
}
