/* Every screen that can be painted first. The page loads the part of them that its address needs (build/boot-script.ts). */
import './screens/news.tsx'
import './screens/player.tsx'
import './screens/players.tsx'
import './screens/project.tsx'
import './screens/projects.tsx'
