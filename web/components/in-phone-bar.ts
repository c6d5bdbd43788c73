/** Where Back and the title of a page stand on a phone: in its bar, in place of the logo. */
export const backInBar =
  'framed:max-md:fixed framed:max-md:top-0.5 framed:max-md:left-1.5 framed:max-md:z-31 framed:max-md:ml-0 framed:max-md:-outline-offset-2'
export const titleInBar =
  'framed:max-md:fixed framed:max-md:top-0 framed:max-md:right-37 framed:max-md:left-14 framed:max-md:z-31 framed:max-md:h-12 framed:max-md:content-center'
