-- Similar words: what a search that finds nothing may have meant. Its words are compared with words
-- of coffee, not with words of people's texts: a list of those would outlast the texts and reveal
-- hidden ones.

create table private.coffee_words (
  word text primary key check (word ~ '^[a-z]{4,}$')
);
comment on table private.coffee_words is
  'Words of coffee in the form of private.search_words: origins, varieties, processes, tastes, gear. A search compares mistyped words with them.';
alter table private.coffee_words enable row level security;

insert into private.coffee_words (word)
select unnest(
  string_to_array(
    btrim(regexp_replace('
    acaia acidez acido acucar adocado aeropress affogato agitacao agtron alcalinidade amargo amargor americano amora
    arabica arara aroma aromatico astringente atlas avela azedo balanca barista baristas bebida bialetti blend
    bloom borra bourbon brasil burundi cacau cafe cafeina cafeteira cafeteria calda caldas cana canela
    canephora cappuccino capuccino carajillo caramelo castanha catimor catuai catucai caturra cerrado chapada
    chemex cherry chocolate citrico clever coado coador coar cold colombia colombiano comandante conilon corpo
    cortado costa crema cupping degustacao descafeinado despejo despolpado diamantina distribuicao doce docura
    dosagem dose drip encorpado escalda especiais especial espirito espresso etiope etiopia extracao extrair
    fazenda fellow fermentacao fermentado filtrado filtro finca fino flat floral flow fluxo francesa frutado
    fruto geisha gelado gesha goiaba gooseneck gotejador granulometria grao graos grosso guatemala guji
    hamilton hario heirloom honduras honey icatu imperial indonesia infusao italiana jamaica jasmim java
    kalita kenya kona lactico laranja latte lavado limao lote macchiato malabar malico mantiqueira maracuja
    maragogipe marzocco matas melitta metodo microlote minas mirtilo moagem mocaccino mocha mococa moedor moer
    mogiana moido moka morango moscatel mundo natural nespresso nicaragua niche nitro noisette novo nozes
    obata origami oxidacao pacamara pacas palato panama papel parana passado peaberry pergamino peru porcelana
    portafiltro pourover prensa processo produtor queimado quenia quente receita receitas refratometro regiao
    regional resfriado ristretto robusta roda ruanda ruiru rwanda sabor safra santos secagem sidamo sidra
    sifao sitio soluvel suave subextracao sumatra superextracao syphon tamper tanzania tarrazu temperatura
    terreiro terroir thermos timemore torra torrado torrefacao torrefador tostado turbulencia turco typica
    uganda umidade variedade varietal verde vermelho vietnamita vinhoso xarope xicara xicaras yemen
    yirgacheffe
    ', '\s+', ' ', 'g')),
    ' '
  )
);

-- Returns a query for all words, each also by its three most similar words of coffee; null if no word has one.
create function private.similar_query(query text)
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  words text[] := (string_to_array(nullif(private.search_words(left(query, 200)), ''), ' '))[1:8];
  typed text;
  choices text[];
  choice tsquery;
  wanted tsquery;
  is_found boolean := false;
begin
  foreach typed in array coalesce(words, '{}') loop
    choices := array(
      select known.word from private.coffee_words as known
      where char_length(typed) >= 4 and known.word <> typed and extensions.similarity(known.word, typed) >= 0.3
      order by extensions.similarity(known.word, typed) desc, known.word
      limit 3
    );
    choice := private.search_query(typed);
    if choices <> '{}' then
      is_found := true;
      choice := choice || to_tsquery('pg_catalog.simple', array_to_string(choices, ':* | ') || ':*');
    end if;
    wanted := coalesce(wanted && choice, choice);
  end loop;
  return case when is_found then wanted end;
end;
$$;
