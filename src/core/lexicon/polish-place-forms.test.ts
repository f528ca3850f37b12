import assert from 'node:assert/strict';
import { test } from 'node:test';
import { polishForms } from './polish-place-forms.ts';

test('Polish names have their cases', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Warszawa', 'Warszawy Warszawie Warszawę Warszawą'],
    ['Kraków', 'Krakowa Krakowie Krakowem'],
    ['Łódź', 'Łodzi Łodzią'],
    ['Wrocław', 'Wrocławia Wrocławiu Wrocławiem'],
    ['Poznań', 'Poznania Poznaniu Poznaniem'],
    ['Gdańsk', 'Gdańska Gdańsku Gdańskiem'],
    ['Szczecin', 'Szczecina Szczecinie'],
    ['Białystok', 'Białegostoku Białymstoku'],
    ['Katowice', 'Katowic Katowicach Katowicami'],
    ['Kielce', 'Kielc Kielcach'],
    ['Gdynia', 'Gdyni Gdynię Gdynią'],
    ['Bochnia', 'Bochni Bochnię'],
    ['Częstochowa', 'Częstochowy Częstochowie'],
    ['Rzeszów', 'Rzeszowa Rzeszowie'],
    ['Toruń', 'Torunia Toruniu'],
    ['Sosnowiec', 'Sosnowca Sosnowcu'],
    ['Włocławek', 'Włocławka Włocławku'],
    ['Opole', 'Opola Opolu'],
    ['Zabrze', 'Zabrza Zabrzu'],
    ['Tychy', 'Tychów Tychach'],
    ['Gniezno', 'Gniezna Gnieźnie'],
    ['Krosno', 'Krosna Krośnie'],
    ['Legnica', 'Legnicy Legnicę'],
    ['Piła', 'Piły Pile'],
    ['Racibórz', 'Raciborza Raciborzu'],
    ['Zamość', 'Zamościa Zamościu'],
    ['Kalisz', 'Kalisza Kaliszu'],
    ['Grudziądz', 'Grudziądza Grudziądzu'],
    ['Suwałki', 'Suwałk Suwałkach'],
    ['Świnoujście', 'Świnoujścia Świnoujściu'],
    ['Nowy Sącz', 'Nowego Sącza|Nowym Sączu'],
    ['Zielona Góra', 'Zielonej Góry|Zielonej Górze|Zieloną Górę'],
    ['Jelenia Góra', 'Jeleniej Góry|Jeleniej Górze'],
    ['Bielsko-Biała', 'Bielska-Białej|Bielsku-Białej'],
    ['Gorzów Wielkopolski', 'Gorzowa Wielkopolskiego|Gorzowie Wielkopolskim'],
    ['Ruda Śląska', 'Rudy Śląskiej|Rudzie Śląskiej'],
    ['Piekary Śląskie', 'Piekar Śląskich|Piekarach Śląskich'],
    ['Dąbrowa Górnicza', 'Dąbrowy Górniczej|Dąbrowie Górniczej'],
    ['Stalowa Wola', 'Stalowej Woli|Stalową Wolę'],
    ['Jastrzębie-Zdrój', 'Jastrzębia-Zdroju|Jastrzębiu-Zdroju'],
    ['Nowa Huta', 'Nowej Huty|Nowej Hucie'],
    ['Anglia', 'Anglii Anglię'],
    ['Francja', 'Francji Francję'],
    ['Niemcy', 'Niemiec Niemczech'],
    ['Nowy Jork', 'Nowego Jorku|Nowym Jorku'],
  ];
  for (const [name, expected] of cases) {
    const forms = new Set(polishForms(name));
    for (const form of expected.split(expected.includes('|') ? '|' : ' '))
      assert.ok(forms.has(form), `${name}: ${form} among ${[...forms].join(', ')}`);
  }
});
