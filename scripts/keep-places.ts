// Part of the build: keeps what is known of places where the server finds it, so that no start works it out again.
import { keepPlaces } from '#modules/geo/index.ts'

keepPlaces('build/places.bin')
