/* All screens with a first view. The page loads only the one for its address (build/boot-script.ts). */
import './screens/news.tsx'
import './screens/player.tsx'
import './screens/players.tsx'
import './screens/project.tsx'
import './screens/projects.tsx'
