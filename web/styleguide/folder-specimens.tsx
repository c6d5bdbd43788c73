import { FolderButton, FolderLink } from '../components/folder-link.tsx'
import { SpecimenRow, Specimens } from './specimens.tsx'

const locations = {
  'a page of the app': '/folders/project/260042',
  'a web address': 'https://files.example.com/260042',
  'a path that no browser opens': String.raw`\\server\projects\260042 Library Annex`,
  'not to be trusted': 'javascript:alert(1)',
  none: '',
}

export function FolderSpecimens() {
  return (
    <Specimens title="Folders">
      {Object.entries(locations).map(([name, location]) => (
        <SpecimenRow key={name} name={name}>
          <FolderLink location={location}>260042</FolderLink>
          <FolderButton location={location} label="Open folder" />
        </SpecimenRow>
      ))}
    </Specimens>
  )
}
