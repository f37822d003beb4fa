/** The sectors that there are starters of, each with what it is for. */
import {
  IconBuildingFactory2,
  IconBuildingHospital,
  IconBuildingStore,
  IconDeviceLaptop,
  IconSchool,
} from '@tabler/icons-react';
import style from './starters.module.css';

export const sectorWords = {
  software: {
    name: 'Software firm',
    about: 'Five days a week, grades for engineers, leave above the law.',
    Icon: IconDeviceLaptop,
  },
  factory: {
    name: 'Factory',
    about: 'Three shifts, overtime by law, leave by days worked.',
    Icon: IconBuildingFactory2,
  },
  retail: {
    name: 'Retail',
    about: 'Opening and closing shifts, a rest day each, incentives.',
    Icon: IconBuildingStore,
  },
  school: {
    name: 'School',
    about: 'Teachers and office, dearness allowance, examination duty.',
    Icon: IconSchool,
  },
  hospital: {
    name: 'Hospital',
    about: 'Wards around the clock, night duty and nights on call.',
    Icon: IconBuildingHospital,
  },
} as const;
export type SectorKey = keyof typeof sectorWords;

const sectors: readonly SectorKey[] = ['software', 'factory', 'retail', 'school', 'hospital'];

type SectorChoiceProps = { chosen: SectorKey | null; onChoose: (sector: SectorKey) => void };

export function SectorChoice({ chosen, onChoose }: SectorChoiceProps) {
  return (
    <fieldset className={style.sectors}>
      <legend className="hidden-text">Sector</legend>
      {sectors.map((sector) => {
        const { name, about, Icon } = sectorWords[sector];
        return (
          <button
            key={sector}
            type="button"
            className={style.sector}
            aria-pressed={sector === chosen}
            onClick={() => onChoose(sector)}
          >
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <strong>{name}</strong>
            <span>{about}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
